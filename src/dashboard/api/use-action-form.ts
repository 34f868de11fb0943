import { useForm } from '@mantine/form';
import type { AnyVariables, CombinedError, DocumentInput } from 'urql';
import { inputErrorsOf } from './errors';
import { showRefusal, useAction } from './use-action';
import { useOthersChanges } from './use-others-changes';

interface Options<Values, Data, Variables> {
  initialValues: Values;
  /** The values are those of a record that others may change meanwhile: the same each time until somebody does. */
  isShared?: boolean;
  /** What the mutation is given, made of what was filled in; null while something is missing. */
  variables: (values: Values, isDirty: (path: string) => boolean) => Variables | null;
  /** Shown when it succeeded. */
  done?: string;
  onDone?: (data: Data, values: Values) => void;
  /** Told of what is refused; true where it needs no other notice. */
  onRefused?: (error: CombinedError, values: Values) => boolean | undefined;
}

/**
 * A form that saves by a mutation. What the service refuses of an input is shown at that input, all else as a notification.
 * `dialog` is for a FormDialog around it, `page` for a form that stands in its page.
 */
export function useActionForm<Values extends object, Data, Variables extends AnyVariables>(
  mutation: DocumentInput<Data, Variables>,
  { initialValues, isShared = false, variables, done, onDone, onRefused }: Options<Values, Data, Variables>,
) {
  const form = useForm({ initialValues });
  const { run, busy } = useAction(mutation, done);
  const saved = useOthersChanges(form, isShared ? initialValues : null, busy);
  const filledIn = variables(form.values, form.isDirty);
  const ready = filledIn !== null;
  const onSave = async () => {
    if (!ready) return false;
    const data = await run(filledIn, (error) => {
      if (onRefused?.(error, form.values)) return;
      const errors = inputErrorsOf(error, form.values);
      if (errors) form.setErrors(errors);
      else showRefusal(error);
    });
    if (data === undefined) return false;
    onDone?.(data, form.values);
    // Behind it: what it may empty is put back to what was there before.
    form.resetDirty();
    saved();
    return true;
  };
  const onOpen = () => {
    form.setInitialValues(initialValues);
    form.reset();
  };
  const isDirty = form.isDirty();
  return {
    form,
    busy,
    ready,
    page: { isDirty, onSubmit: form.onSubmit(() => void onSave()) },
    dialog: { busy, ready, isDirty, onOpen, onSave },
  };
}

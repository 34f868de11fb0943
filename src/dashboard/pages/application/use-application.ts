import { useEffect, useRef, useState } from 'react';
import type { CombinedError } from 'urql';
import { showRefusal } from '../../api/use-action';
import { useUnsaved } from '../../app/unsaved';
import { fieldsIn } from './application-errors';
import { patchOf, type Values } from './application-values';
import { isBlank, type MoreFact, NO_FACT, problemOf } from './more-fact';

/** What is filled into an application, and what is wrong with it: where it is refused, the focus goes there. */
export function useApplication(stored: Values) {
  const [values, setValues] = useState(stored);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [more, setMore] = useState<{ fact: MoreFact; problem?: Partial<MoreFact> | undefined }>({ fact: NO_FACT });
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  useUnsaved(!isBlank(more.fact) || Object.keys(patchOf(stored, values)).length > 0);
  useEffect(() => {
    if (refusals > 0) (found(form.current, '[aria-invalid="true"]') ?? found(form.current, '[type="submit"]'))?.focus();
  }, [refusals]);
  const clear = (path: string) => setErrors(({ [path]: _gone, ...rest }) => rest);
  const change = (path: string, value: string) => {
    setValues((known) => ({ ...known, [path]: value }));
    clear(path);
  };
  const refuse = () => setRefusals((times) => times + 1);
  const refused = (error: CombinedError) => {
    const fields = fieldsIn(error);
    setErrors(fields ?? {});
    if (!fields) showRefusal(error);
    refuse();
  };
  /** All that was filled in, with a fact that was not added yet; null where that cannot be. */
  const whole = (): Values | null => {
    const { fact } = more;
    if (isBlank(fact)) return values;
    const problem = problemOf(fact, values);
    if (problem) {
      setMore({ fact, problem });
      refuse();
      return null;
    }
    const together = { ...values, [fact.key.trim()]: fact.value };
    setValues(together);
    setMore({ fact: NO_FACT });
    return together;
  };
  return { form, values, setValues, errors, change, clear, refused, more, setMore, whole };
}

const found = (form: HTMLFormElement | null, what: string) => form?.querySelector<HTMLElement>(what);

export type Application = ReturnType<typeof useApplication>;

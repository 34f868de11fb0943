import { Select, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { DialogForm } from '../../components/DialogForm';
import { today } from '../../components/days';
import type { DealData } from '../deal/deal-query';
import { useReloadDeal } from '../deal/reload';
import { type Closing, UPDATE_CLOSING } from './closing-query';

interface Props {
  deal: Pick<DealData, 'serviceId' | 'files'>;
  closing: Closing;
  onClose: () => void;
}

/** When the contract went out, when it came back signed, and the file that it is. */
export function ContractForm({ deal, closing, onClose }: Props) {
  const reload = useReloadDeal();
  const { form, dialog } = useActionForm(UPDATE_CLOSING, {
    isShared: true,
    initialValues: {
      version: closing.version,
      // A contract that was skipped did not go out today.
      contractOutOn: closing.contractOutOn ?? (closing.fundedOn ? '' : today()),
      contractSignedOn: closing.contractSignedOn ?? '',
      contractFileServiceId: closing.contractFile?.serviceId ?? null,
    },
    variables: ({ version, contractOutOn, contractSignedOn, contractFileServiceId }) => ({
      deal: deal.serviceId,
      version,
      input: {
        contractOutOn: contractOutOn || null,
        contractSignedOn: contractSignedOn || null,
        contractFileServiceId,
      },
    }),
    done: 'Contract saved.',
    onDone: reload,
    // Another version is read, for what is filled in to be put on top of it.
    onRefused: () => void reload(),
  });
  const files = deal.files.filter(
    ({ serviceId, supersededByServiceId }) => !supersededByServiceId || serviceId === closing.contractFile?.serviceId,
  );
  return (
    <DialogForm {...dialog} action="Save" onClose={onClose}>
      <TextInput
        type="date"
        label="Went out on"
        description="Empty: it is not out."
        {...form.getInputProps('contractOutOn')}
      />
      <TextInput type="date" label="Signed on" {...form.getInputProps('contractSignedOn')} />
      <Select
        label="The contract"
        placeholder="One of the deal’s files"
        clearable
        data={files.map(({ serviceId, fileName }) => ({ value: serviceId, label: fileName }))}
        {...form.getInputProps('contractFileServiceId')}
      />
    </DialogForm>
  );
}

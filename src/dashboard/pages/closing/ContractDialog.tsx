import { Select, TextInput } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import type { DealData } from '../deal/deal-query';
import { useReloadDeal } from '../deal/reload';
import { type Closing, today, UPDATE_CLOSING } from './closing-query';

interface Props {
  deal: Pick<DealData, 'serviceId' | 'files'>;
  closing: Closing;
  label: string;
}

/** When the contract went out, when it came back signed, and the file that it is. */
export function ContractDialog({ deal, closing, label }: Props) {
  const reload = useReloadDeal();
  const { form, dialog } = useActionForm(UPDATE_CLOSING, {
    initialValues: {
      contractOutOn: closing.contractOutOn ?? today(),
      contractSignedOn: closing.contractSignedOn ?? '',
      contractFileServiceId: closing.contractFile?.serviceId ?? null,
    },
    variables: ({ contractOutOn, contractSignedOn, contractFileServiceId }) => ({
      deal: deal.serviceId,
      version: closing.version,
      input: {
        contractOutOn: contractOutOn || null,
        contractSignedOn: contractSignedOn || null,
        contractFileServiceId,
      },
    }),
    done: 'Contract saved.',
    onDone: reload,
  });
  const files = deal.files.filter(({ supersededByServiceId }) => !supersededByServiceId);
  return (
    <FormDialog {...dialog} size="xs" label={label} title="Contract" action="Save">
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
    </FormDialog>
  );
}

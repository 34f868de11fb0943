import { Select, Text } from '@mantine/core';
import { useActionForm } from '../../api/use-action-form';
import { FormDialog } from '../../components/FormDialog';
import { type MemberItem, REMOVE_MEMBER } from './people-query';

interface Props {
  of: MemberItem;
  members: readonly MemberItem[];
  reload: () => void;
}

/** Ends a membership; asks who has the deals from then on. */
export function RemoveMember({ of, members, reload }: Props) {
  const { userServiceId: id, name, assignedDeals } = of;
  const { form, dialog } = useActionForm(REMOVE_MEMBER, {
    initialValues: { to: '' },
    variables: ({ to }) => ({ id, to: to || null }),
    done: `${name} is no member any more.`,
    onDone: reload,
  });
  const successors = members
    .filter(({ userServiceId, role }) => userServiceId !== id && role !== 'AUDITOR')
    .map((member) => ({ value: member.userServiceId, label: member.name }));
  return (
    <FormDialog
      {...dialog}
      size="compact-xs"
      variant="default"
      label={
        <>
          Remove <span className="visually-hidden">{name}</span>
        </>
      }
      title={`Remove ${name}?`}
      action="Remove"
    >
      <Text size="sm">
        The membership ends at once, with its sessions here. Keys that are {name}’s own are revoked, or become the
        account’s where its settings say so.
      </Text>
      {assignedDeals > 0 && (
        <Select
          label={`Who has the ${assignedDeals === 1 ? 'deal' : `${assignedDeals} deals`} from then on`}
          placeholder="Nobody"
          data={successors}
          clearable
          {...form.getInputProps('to')}
        />
      )}
    </FormDialog>
  );
}

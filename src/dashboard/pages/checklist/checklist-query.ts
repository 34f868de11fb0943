import { graphql, type ResultOf } from '../../api/graphql';

export const CHECKLIST = graphql(`
  query Checklist($id: ID!) {
    endUser(serviceId: $id) {
      serviceId
      checklist {
        serviceId
        kind
        title
        fileClass
        path
        month
        onHand
        hint
        files { serviceId fileName }
        requests {
          serviceId
          text
          state
          askedTimes
          dueAt
          reason
          submission { serviceId status funder { serviceId name } }
        }
      }
    }
  }
`);

export const SET_STATE = graphql(`
  mutation SetRequestState($ids: [ID!]!, $state: RequestState!, $reason: String, $dueAt: DateTime) {
    setRequestState(serviceIds: $ids, state: $state, reason: $reason, dueAt: $dueAt) { serviceId state }
  }
`);

export const MEND_ITEM = graphql(`
  mutation MendItem($id: ID!, $input: ChecklistItemInput!) {
    updateChecklistItem(serviceId: $id, input: $input) { serviceId title }
  }
`);

export const ADD_ITEM = graphql(`
  mutation AddItem($input: ChecklistItemInput!) { addChecklistItem(input: $input) { serviceId title } }
`);

export type Item = NonNullable<ResultOf<typeof CHECKLIST>['endUser']>['checklist'][number];
export type ItemRequest = Item['requests'][number];

/** The funders that ask for something, by name. */
export function askersOf(items: readonly Item[]): { serviceId: string; name: string }[] {
  const all = items.flatMap(({ requests }) =>
    requests.map(({ submission }): [string, string] => [submission.serviceId, submission.funder.name]),
  );
  return [...new Map(all)]
    .map(([serviceId, name]) => ({ serviceId, name }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

export interface Parcel {
  submissionId: string;
  funder: string;
  requests: string[];
  titles: string[];
  files: { serviceId: string; fileName: string }[];
}

/** What is on hand and still asked for, one parcel a funder. */
export function parcelsOf(items: readonly Item[]): Parcel[] {
  return askersOf(items).flatMap(({ serviceId, name }) => {
    const own = items.flatMap(({ requests, ...item }) => {
      const request = requests.find(({ submission, state }) => submission.serviceId === serviceId && state === 'OPEN');
      return request && item.onHand ? [{ request, item }] : [];
    });
    if (own.length === 0) return [];
    const files = own.flatMap(({ item }) => item.files);
    return {
      submissionId: serviceId,
      funder: name,
      requests: own.map(({ request }) => request.serviceId),
      titles: own.map(({ item }) => item.title),
      files: [...new Map(files.map((file) => [file.serviceId, file])).values()],
    };
  });
}

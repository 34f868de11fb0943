/** A caller of the demo's GraphQL, over HTTP like any other client. */
export class Api {
  constructor(
    private readonly url: string,
    private readonly key: string,
  ) {}

  /** The operation's data. Throws with the first error's message. */
  async call<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const response = await fetch(`${this.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': this.key },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await response.json()) as { data: T; errors?: { message: string }[] };
    if (errors?.[0]) throw new Error(errors[0].message);
    return data;
  }
}

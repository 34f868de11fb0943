/** Whether the text is one plain address: local part, @, a domain with a dot or localhost; no display name. */
export function checkEmail(text: string): boolean {
  return (
    text.length <= 320 &&
    /^(?!\.)(?!.*\.[.@])[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)*$/.test(
      text,
    ) &&
    /@(localhost$|[^@]*\.)/.test(text)
  );
}

/** The path of a request's address. Both slash forms are one. */
export function pathOf(url = '/'): string {
  const [path = '/'] = url.split('?', 1);
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
}

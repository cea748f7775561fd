/** A path with those parameters that have a value. */
export function withQuery(
  path: string,
  parameters: [name: string, value: string | null | undefined | false][],
): string {
  const query = parameters.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return query.length > 0 ? `${path}?${query.join('&')}` : path
}

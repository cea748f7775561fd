/**
 * The page behind a URL of ours: React Router reads a page's data at `<page>.data?_routes=…`, which isn't a page.
 *
 * @param path a path with its query and hash, such as `/manage/1.data?tab=2&_routes=routes%2Fmanage`
 * @returns the page's own path, such as `/manage/1?tab=2`; unchanged if it is one already
 */
export function pagePath(path: string): string {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? []
  if (!pathname.endsWith('.data')) return path
  const page = pathname === '/_root.data' ? '/' : pathname.replace(/\/_\.data$/, '/').replace(/\.data$/, '')
  const query = search
    .slice(1)
    .split('&')
    .filter((pair) => pair && pair !== '_routes' && !pair.startsWith('_routes='))
  return page + (query.length > 0 ? `?${query.join('&')}` : '') + hash
}

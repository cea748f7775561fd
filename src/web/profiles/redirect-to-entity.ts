import { redirect } from 'react-router'
import { paths } from '../../kernel/paths.ts'

/**
 * Leads from another address of an entity's page to its own. Browsers may not keep it: a page that takes its former
 * username back would send them in circles (decision 0235).
 *
 * @param search of the request, such as `?past=1`
 */
export function redirectToEntity(username: string, search: string): Response {
  const query = new URLSearchParams(search)
  // React Router's own, in the requests for a page's data.
  query.delete('_routes')
  const address = paths.entity(username) + (query.size > 0 ? `?${query}` : '')
  return redirect(address, { status: 301, headers: { 'Cache-Control': 'no-store' } })
}

import { redirect, type RouterContextProvider } from 'react-router'
import { apiContext, type Calls, siteContext, viewerContext } from '../../api-context.ts'
import { paths } from '../../../kernel/paths.ts'

/**
 * The calls for a screen of the desk; they answer 404 to whoever is no operator.
 *
 * @throws a redirect to the log-in for visitors
 */
export function deskApi(request: Request, context: Readonly<RouterContextProvider>): Calls {
  const { pathname, search } = new URL(request.url)
  if (!context.get(viewerContext)) throw redirect(paths.login(`${pathname}${search}`))
  return context.get(apiContext)
}

/** The address's words after the question mark, and the moment at which the page is made. */
export const deskQuery = (request: Request, context: Readonly<RouterContextProvider>) => ({
  query: new URL(request.url).searchParams,
  now: context.get(siteContext).now,
})

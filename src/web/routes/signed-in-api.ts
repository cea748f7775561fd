import { redirect, type RouterContextProvider } from 'react-router'
import { apiContext, type Calls, viewerContext } from '../api-context.ts'
import { paths } from '../../kernel/paths.ts'

/**
 * The calls for a screen that only people with an account see; each call decides what they may do.
 *
 * @throws a redirect to the log-in for visitors, and from there back to the screen
 */
export function signedInApi(request: Request, context: Readonly<RouterContextProvider>): Calls {
  const { pathname, search } = new URL(request.url)
  if (!context.get(viewerContext)) throw redirect(paths.login(`${pathname}${search}`))
  return context.get(apiContext)
}

import type { RouterContextProvider } from 'react-router'
import { siteContext } from '../../api-context.ts'

/** The address's words after the question mark, and the moment at which the page is made. */
export const deskQuery = (request: Request, context: Readonly<RouterContextProvider>) => ({
  query: new URL(request.url).searchParams,
  now: context.get(siteContext).now,
})

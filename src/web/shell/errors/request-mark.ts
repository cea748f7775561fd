/** What the router says in place of an error of ours, about which it tells no one anything. */
export const unnamedError = 'Unexpected Server Error'

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * A page, or what the browser reads of one, with the request's id in place of the router's text: the server's and the
 * browser's rendering then match.
 */
export const withRequestId = (text: string, requestId: string) => text.replaceAll(unnamedError, requestId)

/** Whether an error's message is a request's id, or will be once the page leaves the server. */
export const isRequestId = (message: string) => message === unnamedError || id.test(message)

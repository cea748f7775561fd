/** Pages on which nothing may lie over what somebody is doing: paying, showing a ticket, admitting (decision G46). */
const neverOver = /^\/(order|pay|tickets)(\/|$)|^\/manage\/[^/]+\/door\//

/** Where a device remembers "Maybe later". */
export const promptKey = 'app-prompt'

/** Whether the prompt may be shown to this browser on this page (spec 1). */
export const isPrompted = (userAgent: string, pathname: string) =>
  /Mobi|Android/.test(userAgent) && !neverOver.test(pathname)

/** Puts a text on the clipboard. @returns whether it is there: browsers offer none on plain http, or ask and are refused */
export const copyText = (text: string): Promise<boolean> =>
  (navigator.clipboard as Clipboard | undefined)?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)

/**
 * The script at the end of a page, before any other: keeps the clicks on buttons whose effect is React's, and the submits
 * of forms that only React sends, until `entry.client.tsx` takes them. On a slow line seconds pass until then. Links,
 * forms with an address and, where the browser knows commands, buttons with one work by themselves; a person who leaves
 * by a link or such a form has changed their mind. A link to a part of the same page leaves nothing. What was typed, ticked
 * or chosen stands in the page itself.
 */
export const earlyInputScript = `(() => {
  let buttons = []
  const hasCommands = 'commandForElement' in HTMLButtonElement.prototype
  const onClick = ({ target }) => {
    if (target.closest('a[href]:not([href^="#"])')) buttons = []
    const button = target.closest('button')
    if (button?.type === 'button' && !(hasCommands && button.hasAttribute('commandfor'))) buttons.push(button)
  }
  const onSubmit = (event) => {
    if (event.target.hasAttribute('action')) return void (buttons = [])
    event.preventDefault()
    buttons.push(event.submitter)
  }
  const listeners = Object.entries({ click: onClick, submit: onSubmit })
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  window.takeEarlyClicks = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
    return buttons
  }
})()`

declare global {
  interface Window {
    /** Ends the keeping: from here on React listens. */
    takeEarlyClicks?: () => (HTMLElement | null)[]
  }
}

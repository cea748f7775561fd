/**
 * The script at the end of a page, before any other: keeps the clicks on buttons whose effect is React's, the submits of
 * forms that only React sends, and what was chosen in lists, until `entry.client.tsx` takes them. On a slow line seconds
 * pass until then. Links, forms with an address and buttons with a command work by themselves; whoever leaves by a link
 * or such a form has changed their mind.
 */
export const earlyInputScript = `(() => {
  const early = { buttons: [], choices: new Map() }
  const onClick = ({ target }) => {
    if (target.closest('a[href]')) early.buttons = []
    const button = target.closest('button')
    if (button?.type === 'button' && !button.hasAttribute('commandfor')) early.buttons.push(button)
  }
  const onChange = ({ target }) => {
    if (target.localName === 'select') early.choices.set(target, target.value)
  }
  const onSubmit = (event) => {
    if (event.target.hasAttribute('action')) return void (early.buttons = [])
    event.preventDefault()
    early.buttons.push(event.submitter)
  }
  const listeners = Object.entries({ click: onClick, change: onChange, submit: onSubmit })
  for (const [type, listener] of listeners) addEventListener(type, listener, true)
  window.takeEarlyInput = () => {
    for (const [type, listener] of listeners) removeEventListener(type, listener, true)
    return early
  }
})()`

export type EarlyInput = { buttons: (HTMLElement | null)[]; choices: Map<HTMLSelectElement, string> }

declare global {
  interface Window {
    /** Ends the keeping: from here on React listens. */
    takeEarlyInput?: () => EarlyInput
  }
}

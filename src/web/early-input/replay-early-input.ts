import type { EarlyInput } from './early-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

let early: EarlyInput | null = null

/** Right before React listens to the page: what comes later is its own. */
export function takeEarlyInput() {
  early = window.takeEarlyInput?.() ?? null
}

/** Once React has the page: it hears what was typed, ticked and chosen before, then the clicks in their order. */
export function replayEarlyInput() {
  if (!early) return
  const { buttons, choices } = early
  early = null
  for (const [list, value] of choices) {
    list.value = value
    list.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const field of document.querySelectorAll<Field>('input, textarea')) tellReact(field)
  void clickInTurn(buttons)
}

/** Longer than the code of a part takes that loads after the page. */
const patienceMs = 10_000

async function clickInTurn(buttons: EarlyInput['buttons']) {
  const deadline = performance.now() + patienceMs
  for (const button of buttons) {
    // oxlint-disable-next-line no-await-in-loop -- each click finds what the one before did
    if (button && (await isHydrated(button, deadline))) button.click()
  }
}

/** A part of the page that loads later hears nothing yet. React marks the elements that it has with keys of its own. */
async function isHydrated(button: HTMLElement, deadline: number): Promise<boolean> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what was typed and clicked before has its effect first
    await new Promise((resolve) => setTimeout(resolve, 16))
    if (!button.isConnected || performance.now() > deadline) return false
    if (Object.keys(button).some((key) => key.startsWith('__reactProps'))) return true
  }
}

/** React compares a field with what it last saw in it, which is the early text already: it is shown the default first. */
function tellReact(field: Field) {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (field.checked === field.defaultChecked || (field.type === 'radio' && !field.checked)) return
    field.checked = field.defaultChecked
    field.click()
    return
  }
  const { value, defaultValue } = field
  if (value === defaultValue || field.type === 'file') return
  field.value = defaultValue
  // React watches the field's own property, not the one that its prototype has.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

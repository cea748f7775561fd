import './early-input.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

type EarlyInput = { buttons: (HTMLElement | null)[]; choices: Map<HTMLSelectElement, string> }

let early: EarlyInput | null = null

/**
 * Right before React listens to the page: what comes later is its own, except in a part whose code is on its way. Lists
 * are read now, since React puts its own choice into each when it first draws it again.
 */
export function takeEarlyInput() {
  const changed = [...document.querySelectorAll('select')].filter((list) => list.value !== renderedChoice(list))
  early = { buttons: window.takeEarlyClicks?.() ?? [], choices: new Map(changed.map((list) => [list, list.value])) }
  for (const type of ['click', 'submit'] as const) replayStopped(type)
}

/** What a list showed as it came from the server. */
const renderedChoice = ({ options }: HTMLSelectElement) =>
  ([...options].find((option) => option.defaultSelected) ?? options[0])?.value ?? ''

/**
 * An event in a part of the page that cannot be hydrated yet is stopped by React's listener on the document, and heard by
 * no one: its button is clicked again once React has it.
 */
function replayStopped(type: 'click' | 'submit') {
  const passed = new WeakSet<Event>()
  document.documentElement.addEventListener(type, (event) => passed.add(event), true)
  const keep = (event: Event) => {
    const button = buttonOf(event)
    if (!button || isHydrated(button)) return
    if (event.type === 'submit') event.preventDefault()
    setTimeout(() => {
      if (!passed.has(event)) void clickInTurn([button])
    })
  }
  addEventListener(type, keep, true)
}

/** The button whose effect is React's. */
function buttonOf(event: Event): HTMLElement | null {
  if (event instanceof SubmitEvent)
    return event.target instanceof HTMLFormElement && !event.target.hasAttribute('action') ? event.submitter : null
  const button = event.target instanceof Element ? event.target.closest('button') : null
  return button?.type === 'button' && !(hasCommands() && button.hasAttribute('commandfor')) ? button : null
}

/** Whether the browser carries out a button's command by itself: Chrome from 135, Firefox from 144, Safari from 26.2. */
const hasCommands = () => 'commandForElement' in HTMLButtonElement.prototype

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
    if (button && (await whenHydrated(button, deadline))) button.click()
  }
}

/** @returns false when the button is gone, or React has not taken it over in time */
async function whenHydrated(button: HTMLElement, deadline: number): Promise<boolean> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- what was typed and clicked before has its effect first
    await new Promise((resolve) => setTimeout(resolve, 16))
    if (!button.isConnected || performance.now() > deadline) return false
    if (isHydrated(button)) return true
  }
}

/** A part of the page that loads later hears nothing yet. React marks the elements that it has with keys of its own. */
const isHydrated = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))

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

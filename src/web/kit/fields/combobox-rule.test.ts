import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  activeOf,
  closedCombobox,
  type ComboboxState,
  type ComboboxStep,
  keyMeaning,
  nextCombobox,
} from './combobox-rule.ts'

type State = ComboboxState<string>
type Step = ComboboxStep<string>

const resultsOf = (...names: string[]) => ({
  suggestions: names.map((name) => ({ id: name, text: name, value: name })),
  isDown: false,
})
const typed = (text: string): Step => ({ step: 'typed', text })
const answered = (text: string, ...names: string[]): Step => ({ step: 'answered', text, results: resultsOf(...names) })
const down: Step = { step: 'moved', move: 'next' }
const after = (...steps: Step[]): State =>
  steps.reduce<State>((state, step) => nextCombobox(state, step), closedCombobox)
const shownIn = ({ options }: State) => options.map(({ id }) => id)

const oak = answered('oak', 'Oakland, CA', 'Oak Park, IL', 'Oakley, CA')

test('a late answer never changes the highlighted option or its position', () => {
  const choosing = after(typed('oak'), oak, typed('oakl'), down, down)
  expect(shownIn(choosing)).toEqual(['Oakland, CA', 'Oakley, CA'])
  const later = nextCombobox(choosing, answered('oakl', 'Oakleaf, FL', 'Oakland, CA', 'Oakland, NJ'))
  expect(activeOf(later)?.value).toBe('Oakley, CA')
  expect(shownIn(later)).toEqual(['Oakland, CA', 'Oakley, CA', 'Oakleaf, FL', 'Oakland, NJ'])
})

const names = ['Oakland', 'Oak Park', 'Oakley', 'Reno']
const texts = fc.constantFrom('o', 'oa', 'oak', 're')
/** A step, which may be the answer that is awaited. */
const anyStep: fc.Arbitrary<(state: State) => Step> = fc.oneof(
  texts.map((text) => () => typed(text)),
  fc.subarray(names).map(
    (some) =>
      ({ awaited }: State) =>
        answered(awaited ?? 'oak', ...some),
  ),
  fc.tuple(texts, fc.subarray(names)).map(
    ([text, some]) =>
      () =>
        answered(text, ...some),
  ),
  fc.constantFrom('next', 'previous', 'first', 'last').map((move) => (): Step => ({ step: 'moved', move })),
  fc.constant((): Step => ({ step: 'closed' })),
)

/** What holds of each step, whatever came before it. */
const promises: Record<string, (before: State, step: Step, now: State) => boolean> = {
  'each entry stands there once': (_, __, now) => new Set(shownIn(now)).size === now.options.length,
  'Enter chooses what is highlighted, or nothing': (_, __, now) =>
    (keyMeaning(now, 'Enter').does === 'choose') === (activeOf(now) !== null),
  'what is shown fits what is typed': (_, step, now) =>
    step.step !== 'typed' || shownIn(now).every((id) => id.toLowerCase().includes(step.text)),
  'an answer leaves the highlight alone': (before, step, now) =>
    step.step !== 'answered' || activeOf(now)?.id === activeOf(before)?.id,
  'an answer moves nothing under the highlight': (before, step, now) =>
    step.step !== 'answered' ||
    activeOf(before) === null ||
    shownIn(now).slice(0, before.options.length).join() === shownIn(before).join(),
  'another answer than the awaited one changes nothing': (before, step, now) =>
    step.step !== 'answered' || step.text === before.awaited || now === before,
}

test('whatever is typed, and in whatever order answers arrive, the highlighted option stays', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 30 }), (steps) => {
      let state: State = closedCombobox
      for (const stepFrom of steps) {
        const before = state
        const step = stepFrom(before)
        state = nextCombobox(before, step)
        const broken = Object.keys(promises).filter((promise) => !promises[promise]?.(before, step, state))
        expect(broken).toEqual([])
      }
    }),
    { numRuns: 4_000 },
  )
})

test('an answer to an older text, or to a closed list, is not shown', () => {
  expect(shownIn(after(typed('oa'), typed('ren'), answered('oa', 'Oakland, CA')))).toEqual([])
  expect(shownIn(after(typed('oak'), oak, typed('ren')))).toEqual([])
  expect(shownIn(after(typed('oak'), { step: 'closed' }, oak))).toEqual([])
  expect(shownIn(after(typed('oak'), typed('o'), oak))).toEqual([])
  expect(shownIn(after(typed('oak'), oak))).toEqual(['Oakland, CA', 'Oak Park, IL', 'Oakley, CA'])
})

test('a list without a highlight shows only the latest results, each entry once', () => {
  expect(shownIn(after(typed('oak'), oak, typed('oakl'), answered('oakl', 'Oakley, CA')))).toEqual(['Oakley, CA'])
  expect(shownIn(after(typed('oak'), answered('oak', 'Oakland, CA', 'Oakland, CA')))).toEqual(['Oakland, CA'])
})

test('while suggestions are unavailable the list says so, and its options stay', () => {
  const failed: Step = { step: 'answered', text: 'oakl', results: { suggestions: [], isDown: true } }
  const choosing = after(typed('oak'), oak, typed('oakl'), down, failed)
  expect([choosing.isDown, activeOf(choosing)?.value]).toEqual([true, 'Oakland, CA'])
  expect(nextCombobox(choosing, { step: 'closed' })).toMatchObject({ isDown: true, options: [] })
  expect(nextCombobox(choosing, typed('oak'))).toMatchObject({ isDown: true, awaited: 'oak' })
  expect(nextCombobox(choosing, typed('o')).isDown).toBe(false)
})

test('keys move through the list; keys that it does not handle stay with the field', () => {
  const open = after(typed('oak'), oak)
  const to = (state: State, ...moves: ('next' | 'previous' | 'first' | 'last')[]) =>
    activeOf(moves.reduce((now, move) => nextCombobox(now, { step: 'moved', move }), state))?.value
  expect(to(open, 'next')).toBe('Oakland, CA')
  expect(to(open, 'previous')).toBe('Oakley, CA')
  expect(to(open, 'last', 'next')).toBe('Oakland, CA')
  expect(to(open, 'last', 'first', 'previous')).toBe('Oakley, CA')

  const ownKeys = (state: State) =>
    ['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape', 'Tab', 'a'].filter((key) => keyMeaning(state, key).isOwn)
  expect(ownKeys(closedCombobox)).toEqual(['ArrowDown', 'ArrowUp', 'Home', 'End', 'Enter', 'Escape', 'Tab', 'a'])
  expect(ownKeys(open)).toEqual(['Home', 'End', 'Enter', 'Tab', 'a'])
  expect(ownKeys(nextCombobox(open, down))).toEqual(['Tab', 'a'])
})

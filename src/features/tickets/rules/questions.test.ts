import { expect, test } from 'vitest'
import { answerProblem, type AskedQuestion, questionProblem } from './questions.ts'

const ask = (over: Partial<AskedQuestion>): AskedQuestion => ({
  ...{ kind: 'text', question: 'Any food allergies?', choices: [], required: true },
  ...over,
})
const dinner = ask({ kind: 'choice', question: 'Dinner', choices: ['Fish', 'Mushroom pie'] })
const waiver = ask({ kind: 'checkbox', question: 'I’ve read the house rules' })

test.each<[what: string, question: AskedQuestion, answer: string, problem: string | null]>([
  ['a required text', ask({}), 'Peanuts', null],
  ['a required text that is left out', ask({}), '', 'Enter an answer.'],
  ['a required text that shows nothing', ask({}), ' \u200b', 'Enter an answer.'],
  ['an optional text', ask({ required: false }), '', null],
  ['an option', dinner, 'Fish', null],
  ['no option', dinner, '', 'Choose one of the options.'],
  ['an option that isn’t there', dinner, 'Steak', 'Choose one of the options.'],
  ['an optional choice', { ...dinner, required: false }, '', null],
  ['a wrong option of an optional choice', { ...dinner, required: false }, 'Steak', 'Choose one of the options.'],
  ['a box that is checked', waiver, 'Yes', null],
  ['a box that has to be checked', waiver, 'No', 'Check this box to continue.'],
  ['a box that was never touched', waiver, '', 'Check this box to continue.'],
  ['an optional box', { ...waiver, required: false }, 'No', null],
])('%s: what is said beside the field', (_what, question, answer, problem) => {
  expect(answerProblem(question, answer)).toBe(problem)
})

test.each<[what: string, question: AskedQuestion, problem: { field: string; message: string } | null]>([
  ['a question', ask({}), null],
  ['no words', ask({ question: ' ' }), { field: 'question', message: 'Enter a question.' }],
  [
    'the same words',
    ask({ question: 'any Allergies? ' }),
    { field: 'question', message: 'This show already asks that.' },
  ],
  ['two options', dinner, null],
  ['one option', { ...dinner, choices: ['Fish'] }, { field: 'choices', message: 'Enter 2 to 20 options.' }],
  [
    'the same option twice',
    { ...dinner, choices: ['Fish', 'fish '] },
    { field: 'choices', message: 'Two options are the same.' },
  ],
  [
    'a long option',
    { ...dinner, choices: ['Fish', 'x'.repeat(81)] },
    { field: 'choices', message: 'Keep each option to 80 characters.' },
  ],
  ['options of a text', ask({ choices: ['Fish'] }), null],
])('%s: what is said to the host', (_what, question, problem) => {
  expect(questionProblem(question, [{ question: 'Any allergies?' }])).toEqual(problem)
})

import type { QuestionKind } from '../../../features/tickets/rules/questions.ts'
import { checkoutQuestions } from '../../../kernel/limits/question-limits.ts'

const kinds = {
  text: 'Short answer',
  choice: 'Pick one',
  checkbox: 'Checkbox',
} satisfies Record<QuestionKind, string>

/** The words of what a show's checkout asks, for the people who manage it. */
export const words = {
  title: 'Checkout',
  questions: {
    title: 'Questions for buyers',
    text: 'Buyers answer once per order, before they pay. You see the answers with each order and in the CSV files. We don’t ask them for cash sales at the door.',
    none: {
      title: 'No questions yet',
      text: 'Ask about food allergies, how people heard about the show, or anything else you need to know before doors.',
    },
    add: 'Add question',
    full: `A show can have up to ${checkoutQuestions.perEvent} questions`,
    required: 'Required',
    optional: 'Optional',
    mustCheck: 'Must be checked',
    kinds,
    edit: 'Edit',
    editOf: (question: string) => `Edit “${question}”`,
    moveUp: 'Move up',
    moveUpOf: (question: string) => `Move up “${question}”`,
    remove: 'Remove',
    removeOf: (question: string) => `Remove “${question}”`,
  },
  removal: {
    title: 'Remove this question?',
    text: (question: string) => `Buyers won’t see “${question}” anymore.`,
    answers: 'You’ll keep the answers you already have. They stay on each order.',
    confirm: 'Remove question',
  },
  form: {
    newTitle: 'Add a question',
    editTitle: 'Edit question',
    editNote: 'Answers you already have stay with the question as it was worded then.',
    question: 'Question',
    questionHint: 'Don’t ask for passwords, card numbers or ID numbers.',
    kind: 'Type of answer',
    kindOptions: [
      ['text', kinds.text],
      ['choice', kinds.choice],
      ['checkbox', kinds.checkbox],
    ],
    choices: 'Options',
    choicesHint: `One per line, ${checkoutQuestions.choices.min} to ${checkoutQuestions.choices.max} options`,
    required: 'Buyers have to answer',
    mustCheck: 'Buyers have to check it',
    save: 'Save question',
    cancel: 'Cancel',
  },
} as const

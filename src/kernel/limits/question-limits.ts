/** Limits of questions at checkout (decision 0237): a show's questions, what one of them offers, and characters. */
export const checkoutQuestions = {
  perEvent: 5,
  choices: { min: 2, max: 20 },
  questionMax: 140,
  choiceMax: 80,
  answerMax: 200,
} as const

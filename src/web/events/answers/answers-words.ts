/** The texts for undoing an answer, and for what is offered with it. */
export const words = {
  undo: 'Undo',
  refund: 'Request refund',
  /** For screen readers. @param to the show, the friend or the plan that was answered */
  undoAnswer: (to: string) => `Undo your answer to ${to}`,
  /** @param message what came of the answer */
  undoOf: (message: string) => `Undo: ${message}`,
} as const

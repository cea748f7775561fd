import { subscribe } from 'node:diagnostics_channel'
import { afterEach } from 'vitest'
import { type Answer, undocumented } from './documented.ts'

// Every answer of a call within this process is compared with the OpenAPI document. Without isolation the test files of
// a worker share one process, and so one subscription.
const shared: { undocumentedAnswers?: Set<string> } = globalThis as object
if (!shared.undocumentedAnswers) {
  const problems = new Set<string>()
  shared.undocumentedAnswers = problems
  subscribe('localsound:answer', (answer) => {
    for (const problem of undocumented(answer as Answer)) problems.add(problem)
  })
}
const problems = shared.undocumentedAnswers

afterEach(() => {
  const recorded = [...problems]
  problems.clear()
  if (recorded.length > 0)
    throw new Error(`Answers that the OpenAPI document does not describe:\n${recorded.join('\n')}`)
})

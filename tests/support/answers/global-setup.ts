import { startRecording, undocumentedRecordings } from './recorded-answers.ts'

/** The apps that the tests start record their answers of calls in one folder. */
export const setup = startRecording

/** Fails the run when the OpenAPI document does not describe an answer. */
export async function teardown() {
  const problems = await undocumentedRecordings()
  if (problems.length === 0) return
  throw new Error(`Answers that the OpenAPI document does not describe:\n${problems.join('\n')}`)
}

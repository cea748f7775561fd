/** One answer of the app, with when its request was sent, in milliseconds of `performance.now()`. */
export type Answer = { to: string; at: number; ms: number; status: number; problem: string | null }

const slowestMs = 5_000

/**
 * Sends requests and keeps a record of the answers, for runs in which the database goes away: each has to be an
 * ordinary answer or 503 with `Retry-After`, within five seconds.
 */
export function answerRecord() {
  const answers: Answer[] = []

  return {
    answers,
    /** @returns the answer with its body read, or null where none came */
    async send(to: string, url: string, options: RequestInit = {}): Promise<{ status: number; body: string } | null> {
      const at = performance.now()
      const note = (status: number, problem: string | null) =>
        answers.push({ to, at, ms: performance.now() - at, status, problem })
      try {
        const answer = await fetch(url, { redirect: 'manual', ...options, signal: AbortSignal.timeout(slowestMs) })
        const body = await answer.text()
        note(answer.status, problemOf(answer, body))
        return { status: answer.status, body }
      } catch (error) {
        note(0, String(error))
        return null
      }
    },
    /** What a person would have seen as broken. */
    problems: () => answers.filter(({ problem }) => problem !== null),
  }
}

export type AnswerRecord = ReturnType<typeof answerRecord>

function problemOf(answer: Response, body: string): string | null {
  if (answer.status < 500) return null
  if (answer.status !== 503) return `${answer.status}: ${body.slice(0, 200)}`
  return answer.headers.has('retry-after') ? null : '503 without Retry-After'
}

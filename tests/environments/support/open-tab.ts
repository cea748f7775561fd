/** An open tab of someone who is signed in: it notes when it is told to read everything again. */
export async function openTab(origin: string, token: string) {
  const closed = new AbortController()
  const answer = await fetch(`${origin}/api/live`, {
    headers: { Authorization: `Bearer ${token}` },
    signal: closed.signal,
  })
  if (!answer.ok || !answer.body) throw new Error(`/api/live answered ${answer.status}.`)
  const refreshedAt: number[] = []

  async function read(body: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder()
    for await (const bytes of body) {
      if (decoder.decode(bytes).includes('"everything"')) refreshedAt.push(performance.now())
    }
  }
  const ended = read(answer.body).catch(() => {}) // closed below, or with the app

  return {
    /** When it was first told after a moment, in milliseconds of `performance.now()`; null when it was not. */
    refreshedAfter: (moment: number) => refreshedAt.find((at) => at > moment) ?? null,
    async close() {
      closed.abort()
      await ended
    },
  }
}

export type OpenTab = Awaited<ReturnType<typeof openTab>>

import { useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Publishes or unpublishes a show, and reloads the page afterwards.
 *
 * @param change  returns why it was not done, null if it was
 * @returns `problem` what `change` returned
 */
export function useStatusChange(change: () => Promise<string | null>, onDone: () => void) {
  const [isPending, setIsPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { revalidate } = useRevalidator()

  async function run() {
    setIsPending(true)
    const message = await change()
    setIsPending(false)
    setProblem(message)
    if (message) return
    onDone()
    await revalidate()
  }
  return { run, isPending, problem }
}

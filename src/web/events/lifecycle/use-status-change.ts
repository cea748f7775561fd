import { useState } from 'react'
import { useRevalidator } from 'react-router'

/**
 * Publishes or unpublishes a show, and reads the page again once that is done.
 *
 * @param change  gives why it was not done, null where it was
 * @returns `problem` what `change` gave
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

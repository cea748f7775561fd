import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Seconds for which tickets are still held; at 0 the page reads again, which finds them released. */
export function useHoldSeconds(secondsLeft: number): number {
  const seconds = useSecondsLeft(secondsLeft)
  const { revalidate } = useRevalidator()
  const isOver = seconds === 0
  useEffect(() => {
    if (isOver) void revalidate()
  }, [isOver, revalidate])
  return seconds
}

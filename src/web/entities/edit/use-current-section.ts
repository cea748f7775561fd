import { useEffect, useState } from 'react'

/** The part of a long page that is being read: the last one whose top has passed the upper third of the window. */
export function useCurrentSection<Id extends string>(ids: readonly Id[]): Id | undefined {
  const [current, setCurrent] = useState(ids[0])

  useEffect(() => {
    const find = () => {
      const line = window.innerHeight / 3
      const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2
      const passed = ids.filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < line)
      setCurrent((isAtEnd && window.scrollY > 0 ? ids.at(-1) : passed.at(-1)) ?? ids[0])
    }
    find()
    window.addEventListener('scroll', find, { passive: true })
    return () => window.removeEventListener('scroll', find)
  }, [ids])

  return current
}

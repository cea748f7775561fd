import { useCallback, useEffect, useState } from 'react'

/** Longer, it reads as if it were about the guest who stands there now. */
const shownMs = 20_000

/** What the door says above its camera after an answer closed: who was admitted, or whose check-in was undone; for a while. */
export function useLastNews() {
  const [news, setNews] = useState<{ text: string } | null>(null)
  useEffect(() => {
    if (!news) return
    const timer = setTimeout(() => setNews(null), shownMs)
    return () => clearTimeout(timer)
  }, [news])
  const tell = useCallback((text: string | null) => setNews(text === null ? null : { text }), [])
  return [news?.text ?? null, tell] as const
}

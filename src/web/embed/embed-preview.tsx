import { useEffect, useState } from 'react'
import { embedWords } from './embed-words.ts'

/** An embedded list as other sites show it. Our pages may frame no address, so its text is read and framed. */
export function EmbedPreview({ path }: { path: string }) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    fetch(path, { signal: reading.signal })
      .then((response) => response.text())
      .then(setHtml)
      // The link beside it still leads there.
      .catch(() => null)
    return () => reading.abort()
  }, [path])

  return (
    <iframe
      srcDoc={html ?? ''}
      title={embedWords.snippet.preview}
      sandbox="allow-popups"
      className="h-96 w-full rounded-card border border-line bg-white"
    />
  )
}

import { useEffect, useState } from 'react'
import { embedWords } from './embed-words.ts'

/**
 * An embedded list as other sites show it. Our pages may frame no address, so its text is read and framed.
 *
 * @param shows the page's own list; whenever it is loaded again, so is the preview
 */
export function EmbedPreview({ path, shows }: { path: string; shows: object }) {
  const [html, setHtml] = useState<string | null>(null)
  useEffect(() => {
    const reading = new AbortController()
    // Other sites may keep the list for minutes; a person who just published a show checks here.
    fetch(path, { signal: reading.signal, cache: 'no-cache' })
      .then((response) => (response.ok ? response.text() : null))
      .then(setHtml)
      // The link next to it still leads there.
      .catch(() => null)
    return () => reading.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what the page loads again is in the preview, too
  }, [path, shows])

  return (
    <iframe
      srcDoc={html ?? ''}
      title={embedWords.snippet.preview}
      // A tab opened by a link isn't part of the frame: our pages refuse to open in a sandbox.
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      className="h-96 w-full rounded-card border border-line bg-white"
    />
  )
}

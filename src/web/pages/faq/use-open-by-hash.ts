import { useEffect } from 'react'
import { useLocation } from 'react-router'

/** Opens the disclosure that the address names, `#refunds`, and brings it into view; again when asked again. */
export function useOpenByHash() {
  const location = useLocation()
  useEffect(() => {
    const named = location.hash.length > 1 ? document.getElementById(location.hash.slice(1)) : null
    if (!(named instanceof HTMLDetailsElement)) return
    named.open = true
    named.scrollIntoView()
  }, [location])
}

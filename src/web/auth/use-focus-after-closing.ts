import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * Gives the focus back to the link that opened the login dialog once it is closed without a login: the dialog stands on Home,
 * so the page that it was opened from is a new one, and the browser would begin at its top.
 */
export function useFocusAfterClosing() {
  const { search, pathname, state }: { search: string; pathname: string; state: unknown } = useLocation()
  const login = useRef<{ href: string; isInPage: boolean } | null>(null)
  const isOpen = new URLSearchParams(search).has('login')
  const isInPage = typeof state === 'object' && state !== null && 'loginPurpose' in state
  useEffect(() => {
    if (isOpen) {
      login.current ??= { href: pathname + search, isInPage }
      return
    }
    const last = login.current
    login.current = null
    if (!last || document.activeElement !== document.body) return
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
    const matches = links.filter((link) => link.getAttribute('href') === last.href && link.checkVisibility())
    const link = (last.isInPage && matches.find((match) => match.closest('main'))) || matches[0]
    link?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each new page is one to look for the link on
  }, [isOpen, pathname, search, isInPage])
}

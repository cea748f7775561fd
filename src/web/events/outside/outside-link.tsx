import { ArrowUpRight } from 'lucide-react'
import { type ButtonLook, buttonLook } from '../../kit/button-look.ts'
import { words } from '../events-words.ts'
import { siteOf } from '../../../features/events/rules/parse-link.ts'

/** An external link: we never follow it, show its host, and tell it nothing (decision G29). */
export function OutsideLink({ href, text, variant = 'gold' }: { href: string; text: string; variant?: ButtonLook }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow ugc" className={`${buttonLook[variant]} min-w-0`}>
      <span className="flex min-w-0 flex-col leading-tight">
        <span>{text}</span>
        <span className="truncate text-sm font-normal opacity-80">{siteOf(href)}</span>
      </span>
      <ArrowUpRight aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only">{words.newTab}</span>
    </a>
  )
}

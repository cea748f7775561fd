import { Link } from 'react-router'
import { paths } from '../../kernel/paths.ts'
import { Logo } from './logo.tsx'
import { words } from './shell-words.ts'

type Props = {
  /** By the server's clock; null on a page that could not be loaded. */
  year: number | null
  /** From settings; one without an address is not there (decision G49). */
  social: { instagram: string | null; facebook: string | null }
  /** Visitors log in on the way to a page of their own. */
  isVisitor: boolean
}

const { footer } = words

const columns: [title: string, links: [to: string, text: string][]][] = [
  [
    footer.discover,
    [
      [paths.home, words.home],
      [paths.about, words.about],
      [paths.why, footer.why],
      [paths.faq, footer.faq],
    ],
  ],
  [
    footer.support,
    [
      [paths.contact, footer.contact],
      [paths.privacy, footer.privacy],
      [paths.terms, footer.terms],
      [paths.qrGenerator(), footer.qr],
    ],
  ],
]

/** Below 900 px the columns are under the name; from there on they are next to it (spec, app shell). */
export function Footer({ year, social, isVisitor }: Props) {
  return (
    <footer className="border-t border-line bg-deck/40">
      <div className="mx-auto flex w-full max-w-7xl flex-col gap-8 px-4 py-12 sm:px-6 footer:flex-row footer:justify-between">
        <div className="flex flex-col items-start gap-4">
          <Logo to={paths.home} />
          <p className="max-w-prose text-mute">{footer.claim}</p>
          <Link
            to={isVisitor ? paths.login(paths.addEntity) : paths.addEntity}
            className="inline-flex min-h-8 items-center text-gold underline underline-offset-4 hover:text-gold-2"
          >
            {footer.add}
          </Link>
          <ul aria-label={footer.social} className="flex gap-2 empty:hidden">
            {(['instagram', 'facebook'] as const).map((network) => {
              const href = social[network]
              return (
                href && (
                  <li key={network}>
                    <a
                      href={href}
                      target="_blank"
                      rel="noopener noreferrer"
                      aria-label={footer[network] + footer.newTab}
                      className="grid size-11 place-items-center rounded-pill border border-line text-mute hover:border-gold hover:text-gold"
                    >
                      <SocialIcon network={network} />
                    </a>
                  </li>
                )
              )
            })}
          </ul>
        </div>
        <div className="flex flex-wrap gap-x-16 gap-y-8">
          {columns.map(([title, links]) => (
            <nav key={title} aria-label={title} className="min-w-32">
              <p className="font-display text-lg font-bold">{title}</p>
              <ul>
                {links.map(([to, text]) => (
                  <li key={to}>
                    <Link to={to} className="inline-flex min-h-8 items-center text-mute hover:text-ink">
                      {text}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <p className="flex flex-wrap justify-center gap-x-6 border-t border-line px-4 py-4 text-sm text-mute">
        <span>{footer.copyright(year)}</span>
        <span>{footer.places}</span>
      </p>
    </footer>
  )
}

const networkIcons = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm4 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm5-1.5v.01',
  facebook: 'M17 3h-2.5A3.5 3.5 0 0 0 11 6.5V10H8v3.5h3V21h3.5v-7.5h2.75L17.8 10h-3.3V7a.9.9 0 0 1 .9-.9H17Z',
} as const

/** A network's sign, on a link with a name of its own. */
function SocialIcon({ network }: { network: keyof typeof networkIcons }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5" fill="none" stroke="currentColor" strokeWidth="2">
      <path d={networkIcons[network]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

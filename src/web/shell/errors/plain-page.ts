import { paths } from '../../../kernel/paths.ts'
import { words } from '../shell-words.ts'

/** A self-contained page: no app script, and no file but a font that may be missing. */
type PlainPage = {
  title: string
  /** Markup; texts in it are escaped by the code that inserts them. */
  main: string
  /** The address of the headings' font. */
  font?: string | undefined
  /** A script of ours, and the nonce that the page's policy names. */
  script?: { text: string; nonce: string }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as markup shows it. */
export const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** A link that looks like the app's buttons; the first of a page is the golden one. */
export const plainLink = (to: string, text: string, look: 'gold' | 'quiet' = 'gold') =>
  `<a class="button ${look}" href="${escaped(to)}">${escaped(text)}</a>`

/** The whole page as text, in the app's colors: for when the app can't render (offline, or before it has started). */
export const plainPage = ({ title, main, font, script }: PlainPage) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#0b1430">
<meta name="robots" content="noindex">
<title>${escaped(title)} · ${words.name}</title>
<style>${font ? fontFace(font) : ''}${style}</style>
</head>
<body>
<header><a class="logo" href="${paths.home}">${mark}<span>${words.name}<small>${words.tagline}</small></span></a></header>
<main>${main}</main>
${script ? `<script nonce="${script.nonce}">${script.text}</script>` : ''}
</body>
</html>
`

const fontFace = (address: string) =>
  `@font-face{font-family:'Barlow Condensed';font-weight:700;font-display:swap;src:url('${address}') format('woff2')}`

const mark =
  '<svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true"><path fill="#f4c34f" d="M16 2c7 0 12 3.4 12 8.6C28 17.8 20.4 26.4 16 30 11.6 26.4 4 17.8 4 10.6 4 5.4 9 2 16 2Z"/><path d="M9.500 12.500v-2M13 15V8M16.500 17.500v-12M20 15V8M23 12.500v-2" stroke="#0b1430" stroke-width="2.200" stroke-linecap="round" fill="none"/></svg>'

const style = `
:root{color-scheme:dark}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:radial-gradient(60rem 24rem at 12% -20%,rgb(244 195 79/18%),transparent 70%),radial-gradient(50rem 26rem at 95% 0%,rgb(90 84 220/28%),transparent 70%),#0b1430;color:#f5f7fd;font:1rem/1.5 'Inter Variable',system-ui,'Segoe UI',Roboto,sans-serif;overflow-wrap:anywhere}
header{display:flex;align-items:center;min-height:50px;padding:0 1rem;border-bottom:1px solid #2f3f76}
.logo{display:flex;align-items:center;gap:.5rem;color:inherit;text-decoration:none;font:700 1.375rem/1 'Barlow Condensed','Arial Narrow','Roboto Condensed',system-ui,sans-serif;letter-spacing:.02em}
.logo small{display:none;color:#b3bddd;font:400 .875rem/1.2 system-ui,sans-serif;letter-spacing:0}
@media(min-width:40rem){.logo small{display:block}}
main{max-width:64rem;margin:0 auto;padding:2rem 1rem 4rem}
h1,h2{margin:0 0 .5rem;font-family:'Barlow Condensed','Arial Narrow','Roboto Condensed',system-ui,sans-serif;line-height:1.1}
h1{font-size:2.25rem}h2{font-size:1.75rem}
p{margin:0 0 1rem}
.big{margin:0;color:#f4c34f;font:700 3rem/1.1 'Barlow Condensed','Arial Narrow',system-ui,sans-serif}
.mute{color:#b3bddd}.gold-text{color:#f4c34f;font-weight:600;margin:0}
.actions{display:flex;flex-wrap:wrap;gap:.75rem;margin:1.5rem 0}
.button{display:inline-flex;align-items:center;border:0;font:inherit;cursor:pointer;min-height:2.75rem;padding:.5rem 1rem;border-radius:999px;font-weight:600;text-decoration:none}
.gold{background:#f4c34f;color:#0b1430}.quiet{border:1px solid #2f3f76;background:#131f45;color:#f5f7fd}
:focus-visible{outline:2px solid #ffdb85;outline-offset:2px}
section{margin-top:2rem}
ul{display:grid;gap:1rem;grid-template-columns:repeat(auto-fill,minmax(min(100%,17rem),1fr));margin:1rem 0 0;padding:0;list-style:none}
li{display:flex;flex-direction:column;border-radius:.875rem;background:#fff;color:#0b1430;overflow:hidden}
li>div{display:flex;justify-content:space-between;gap:1rem;padding:1rem;border-bottom:2px dashed rgb(11 20 48/30%)}
li>div p{margin:0}li svg{width:100%;max-width:20rem;margin:1rem auto 0;padding:0 1rem}
li .door{padding:1rem 1rem 0;text-align:center}li .door strong{letter-spacing:.1em}
li code{display:block;padding:.5rem 1rem 1rem;text-align:center;font-size:.875rem}
.used{padding:3rem 1rem;text-align:center;font-size:1.75rem;font-weight:700}
`

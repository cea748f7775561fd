import { expect, test } from 'vitest'
import { htmlText } from './html-text.ts'
import { tidyLines } from './tidy-text.ts'

test.for([
  ['<p>Two bands.</p><p>One night.</p>', 'Two bands.\nOne night.'],
  ['Doors at 7<br>Show at 8<br/>21+', 'Doors at 7\nShow at 8\n21+'],
  ['<ul><li>Tin Parade</li><li class="x">Pale Harbor</li></ul>', '- Tin Parade\n- Pale Harbor'],
  ['<a href="https://example.com/?a=1&amp;b=2">Tickets</a> &amp; more', 'Tickets & more'],
  ['&lt;p&gt;Tom &amp;amp; Jo&lt;/p&gt;', 'Tom & Jo'],
  ['<style>p { color: red }</style><b>Loud</b><script>alert("<p>")</script>', 'Loud'],
  ['<DIV STYLE="margin:0">Caf&eacute;&nbsp;Noir</DIV>', 'Café Noir'],
  ['I <3 this band, 5 < 6 > 4 and <Tin Parade>', 'I <3 this band, 5 < 6 > 4 and <Tin Parade>'],
  ['An open <b tag', 'An open <b tag'],
  ['Plain\ntext', 'Plain\ntext'],
])('the description %j reads %j', ([html, text]) => {
  expect(tidyLines(htmlText(html ?? ''))).toBe(text)
})

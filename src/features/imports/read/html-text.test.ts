import { expect, test } from 'vitest'
import { htmlName, htmlText } from './html-text.ts'
import { tidyLines } from '../rules/text/tidy-text.ts'
import { readListings } from './read-listings.ts'

test.for([
  ['<p>Two bands.</p><p>One night.</p>', 'Two bands.\nOne night.'],
  ['Doors at 7<br>Show at 8<br/>21+', 'Doors at 7\nShow at 8\n21+'],
  ['<p>Live</p><iframe src="https://example.com/e"/><p>At <b>nine</b></p>', 'Live\nAt nine'],
  ['<ul><li>Tin Parade</li><li class="x">Pale Harbor</li></ul>', '- Tin Parade\n- Pale Harbor'],
  [
    '<a href="https://example.com/?a=1&amp;b=2">Tickets</a> &amp; more',
    'Tickets (https://example.com/?a=1&b=2) & more',
  ],
  ["Get <a class=x href='http://example.com/t'><b>tickets</b> </a>now", 'Get tickets (http://example.com/t) now'],
  ['<a target=_blank href=https://example.com>Site</a>', 'Site (https://example.com)'],
  ['<a href="https://www.example.com/">example.com</a>', 'example.com'],
  ['<a href="https://example.com/a">HTTPS://example.com/a</a>', 'HTTPS://example.com/a'],
  ['<a href="https://example.com/a"><img src="a.png"></a>', 'https://example.com/a'],
  ['<a href="mailto:info@example.com">Write us</a>', 'Write us (info@example.com)'],
  ['<a href="mailto:info@example.com">info@example.com</a>', 'info@example.com'],
  ['<a href="javascript:alert(1)">Tickets</a>', 'Tickets'],
  ['<a href="/tickets">Tickets</a> and <a name="top">top</a>', 'Tickets and top'],
  ['<a data-href="https://example.com/a">Tickets</a>', 'Tickets'],
  [
    '<a href="https://example.com/a">One <a href="https://example.com/b">Two',
    'One (https://example.com/a) Two (https://example.com/b)',
  ],
  ['<style><a href="https://example.com/a"></style>Loud', 'Loud'],
  ['<a title=" href=https://evil.example" href="https://good.example">Tickets</a>', 'Tickets (https://good.example)'],
  ['<a data-x=\'href="https://evil.example"\'>Tickets</a>', 'Tickets'],
  ['<a href="https://a.example" href="https://b.example">Tickets</a>', 'Tickets (https://a.example)'],
  ['<a href="data:text/html,<script>x</script>">b</a> c', 'b c'],
  ['<img alt="a > b" src="x">Loud', 'Loud'],
  ['<b title="<p>">Loud</b ><br / >Late', 'Loud\nLate'],
  ['&lt;a href="https://example.com/?a=1&amp;amp;b=2"&gt;Tickets&lt;/a&gt;', 'Tickets (https://example.com/?a=1&b=2)'],
  ['&lt;p&gt;Tom &amp;amp; Jo&lt;/p&gt;', 'Tom & Jo'],
  ['<style>p { color: red }</style><b>Loud</b><script>alert("<p>")</script>', 'Loud'],
  ['<DIV STYLE="margin:0">Caf&eacute;&nbsp;Noir</DIV>', 'Café Noir'],
  ['I <3 this band, 5 < 6 > 4 and <Tin Parade>', 'I <3 this band, 5 < 6 > 4 and <Tin Parade>'],
  ['An open <b tag', 'An open <b tag'],
  ['Plain\ntext', 'Plain\ntext'],
])('the description %j reads %j', ([html, text]) => {
  expect(tidyLines(htmlText(html ?? ''))).toBe(text)
})

test.for([
  ['<b>Html</b> &amp; Co', 'Html & Co'],
  ['&lt;i&gt;Low&lt;/i&gt; Tide', 'Low Tide'],
  ['Night<br>Boats', 'Night Boats'],
  ['<a href="https://example.com">Tin Parade</a>', 'Tin Parade'],
  ['Me < You', 'Me < You'],
  ['I <3 Jazz', 'I <3 Jazz'],
  ['<Tin Parade>', '<Tin Parade>'],
  ['<br>', '<br>'],
])('the name %j reads %j', ([html, text]) => {
  expect(htmlName(html ?? '')).toBe(text)
})

test('the names of a show, its venue and its acts have no tags', () => {
  const html = '<b>Html</b> &amp; Co'
  const csv = `date,venue,name,lineup\n2027-03-05,<i>Room</i>,${html},<u>One</u>; I <3 Jazz`
  expect(readListings(csv).listings).toMatchObject([
    { name: 'Html & Co', venueName: 'Room', acts: ['One', 'I <3 Jazz'] },
  ])
  const calendar = `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${html}\nDTSTART:20270305\nLOCATION:Room\nEND:VEVENT\nEND:VCALENDAR`
  expect(readListings(calendar).listings).toMatchObject([{ name: 'Html & Co' }])
})

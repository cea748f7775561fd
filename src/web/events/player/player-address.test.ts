import { expect, test } from 'vitest'
import { playerAddress, playerOrigins } from './player-address.ts'

const spotify = '4iV5W9uYEdYUVa79Axb7Rh'
const players: [link: string, src: string][] = [
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ'],
  [`https://open.spotify.com/track/${spotify}?si=1`, `https://open.spotify.com/embed/track/${spotify}`],
  [`https://open.spotify.com/intl-de/artist/${spotify}`, `https://open.spotify.com/embed/artist/${spotify}`],
  [
    'https://soundcloud.com/night-ferries/harbor',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fnight-ferries%2Fharbor&visual=false',
  ],
  [
    'https://bandcamp.com/EmbeddedPlayer/v=2/album=123/size=small/',
    'https://bandcamp.com/EmbeddedPlayer/album=123/size=large/artwork=small/transparent=true/',
  ],
  [
    'https://music.apple.com/us/album/harbor-lights/1440857781?i=1440857795',
    'https://embed.music.apple.com/us/album/harbor-lights/1440857781?i=1440857795',
  ],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?dnt=1&h=8272103f6e'],
]

test.for(players)('a sample at %s is played here', ([link, src]) => {
  const player = playerAddress(link)
  expect(player?.src).toBe(src)
  expect(playerOrigins).toContain(new URL(src).origin)
})

test.for([
  'https://nightferries.bandcamp.com/track/harbor',
  'https://www.youtube.com/@nightferries',
  'https://www.youtube.com/watch?v=%22onload%3D',
  'https://soundcloud.com/night-ferries',
  'https://example.com/harbor.mp3',
])('a page without a recording, or of a host without a player, stays a link: %s', (link) => {
  expect(playerAddress(link)).toBeNull()
})

test.for([
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://yоutube.com/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  '//youtube.com/watch?v=dQw4w9WgXcQ',
])('check 36: nothing of another host or scheme is framed: %s', (link) => {
  expect(playerAddress(link)).toBeNull()
})

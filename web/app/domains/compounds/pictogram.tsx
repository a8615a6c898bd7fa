import { pictogramLabels } from '@shangyouji/contract/compounds/pictograms'
import type { ReactNode } from 'react'

const flame = 'M51 22c2 12 15 19 15 34 0 11-7 17-16 17s-16-6-16-16c0-9 6-12 7-20 5 4 7 8 6 13 6-6 8-17 4-28Z'

/** The symbols of GHS, drawn plainly in a square of 100. */
const symbols: Readonly<Record<string, ReactNode>> = {
  GHS01: (
    <>
      <circle cx="44" cy="60" r="11" />
      <path d="M52 50 74 30l-9 16 13-2-14 8 16 6-17 0 10 12-15-9-2 14-4-14-8 9M44 46 38 26l10 16 8-14-2 16" />
    </>
  ),
  GHS02: (
    <>
      <path d={flame} />
      <path d="M33 76h34v4H33z" />
    </>
  ),
  GHS03: (
    <>
      <path d={flame} transform="translate(17 9) scale(.66)" />
      <circle cx="50" cy="65" r="9" fill="none" stroke="#000" strokeWidth="5" />
      <path d="M35 77h30v4H35z" />
    </>
  ),
  GHS04: (
    <g transform="rotate(-38 50 50)">
      <rect x="22" y="41" width="46" height="18" rx="8" />
      <path d="M67 46h8v8h-8zM76 43h4v14h-4z" />
    </g>
  ),
  GHS05: (
    <>
      <path d="m27 39 18-9 2 4-18 9zM73 39l-18-9-2 4 18 9z" />
      <path d="M46 40v5m2 4v5M54 40v5m-2 4v5M46 58v3m8-3v3" stroke="#000" strokeWidth="2.4" />
      <path d="M24 65h17l4 4 4-4v10H24zM52 70c5-7 14-5 24-6v5c-6 0-8 2-11 6H54l-2-2 6-2z" />
    </>
  ),
  GHS06: (
    <>
      <path d="M32 56 68 74M68 56 32 74" stroke="#000" strokeWidth="6" strokeLinecap="round" />
      <path d="M50 24c-12 0-18 8-18 17 0 6 3 9 6 11v7h24v-7c3-2 6-5 6-11 0-9-6-17-18-17Z" />
      <g fill="#fff">
        <circle cx="42" cy="42" r="5" />
        <circle cx="58" cy="42" r="5" />
        <path d="m50 47 3 6h-6z" />
      </g>
    </>
  ),
  GHS07: (
    <>
      <path d="M43 24h14l-3 36h-8z" />
      <circle cx="50" cy="71" r="6.5" />
    </>
  ),
  GHS08: (
    <>
      <circle cx="50" cy="30" r="9" />
      <path d="M50 40c-15 0-20 9-20 20v6l11 11h18l11-11v-6c0-11-5-20-20-20Z" />
      <path d="m50 44 3 9 9-5-5 9 9 3-9 3 5 9-9-5-3 9-3-9-9 5 5-9-9-3 9-3-5-9 9 5z" fill="#fff" />
    </>
  ),
  GHS09: (
    <>
      <path d="M39 66V30m0 12-9-8m9 14 9-12m-9 20-10-6m10 0 6-6" fill="none" stroke="#000" strokeWidth="4" />
      <path d="M22 66h30c-4 5-8 6-12 6s-12-2-18-6Z" />
      <path d="M50 66c6-9 16-10 22-4l7-5-2 9 2 8-7-4c-7 6-17 5-22-4Z" />
      <circle cx="58" cy="64" r="1.8" fill="#fff" />
    </>
  ),
}

/** A pictogram of GHS with its meaning below. */
export function Pictogram({ code }: { code: string }) {
  const meaning = pictogramLabels[code] ?? ''
  return (
    <figure style={{ margin: 0, textAlign: 'center', fontSize: 'var(--text-12)' }}>
      <svg width={64} viewBox="0 0 100 100" role="img" aria-label={`GHS 象形图：${meaning}`}>
        <path d="M50 4 96 50 50 96 4 50Z" fill="#fff" stroke="#d8232a" strokeWidth="6" />
        {symbols[code]}
      </svg>
      <figcaption aria-hidden="true">
        {code} {meaning}
      </figcaption>
    </figure>
  )
}

import { INK, type Tone } from './palette.ts'
import { circle, ellipse, path, rect, stroke, svg } from './svg.ts'

/** Line icons on a grid of 48: ink lines, one surface in the tone of the field. */
type Icon = (fill: string, accent: string) => string

const ink = (d: string, width = 2) => stroke(d, INK, width)
const face = (d: string, fill: string) => path(d, fill, { stroke: INK, 'stroke-width': 2, 'stroke-linejoin': 'round' })

const icons = {
  cell: (fill, accent) =>
    circle(24, 24, 18, fill, { stroke: INK, 'stroke-width': 2 }) +
    circle(21, 22, 7, accent) +
    ink('M33 31a4 4 0 1 0 .1 0M34 18h.1M15 35h.1', 2.4),
  dna: (_fill, accent) =>
    ink('M15 4c0 12 18 13 18 24 0 7-6 11-10 16') +
    stroke('M33 4c0 12-18 13-18 24 0 7 6 11 10 16', accent, 2.6) +
    ink('M17.5 10h13M21 15h7M18 29h12M20 35h9'),
  column: (fill, accent) =>
    face('M15 12h18v24H15z', fill) +
    rect(16, 22, 16, 13, accent, { 'fill-opacity': 0.75 }) +
    ink('M11 8h26v4H11zM11 36h26v4H11zM24 8V3M24 40v5'),
  chart: (fill, accent) =>
    rect(5, 7, 38, 30, fill, { rx: 3, stroke: INK, 'stroke-width': 2 }) +
    stroke('M10 31c4 0 5-16 8-16s4 16 7 16 3-9 5-9 3 9 8 9', accent, 2.6) +
    ink('M17 43h14M24 37v6'),
  tube: (fill, accent) =>
    face('M17 6v27a7 7 0 0 0 14 0V6', fill) +
    path('M18 22h12v11a6 6 0 0 1-12 0z', accent, { 'fill-opacity': 0.8 }) +
    ink('M13 6h22M22 14h4M22 18h4'),
  equipment: (fill, accent) =>
    rect(6, 14, 36, 25, fill, { rx: 4, stroke: INK, 'stroke-width': 2 }) +
    rect(10, 18, 17, 11, accent, { rx: 1.5 }) +
    ink('M12 26l3-4 3 3 2-3 4 3', 1.6) +
    ink('M32 20h6M32 25h6M11 34h26M12 14l2-6h20l2 6M12 39v3M36 39v3'),
  service: (fill, accent) =>
    face('M11 5h19l8 8v30H11z', fill) + ink('M30 5v8h8M17 20h14M17 26h14') + stroke('M18 35l4 4 8-9', accent, 3),
  antibody: (_fill, accent) => ink('M22 43V24L11 9M26 43V24L37 9', 2.6) + stroke('M15 25L6 13M33 25l9-12', accent, 3),
  serum: (fill, accent) =>
    face('M24 4c4 9 13 16 13 26a13 13 0 0 1-26 0C11 20 20 13 24 4z', fill) +
    path('M12 29c4-3 8 3 12 1s8-3 12 0a12 12 0 0 1-24 0z', accent, { 'fill-opacity': 0.8 }),
  medium: (fill, accent) =>
    face('M18 10v6c0 4-6 5-6 11v14a3 3 0 0 0 3 3h18a3 3 0 0 0 3-3V27c0-6-6-7-6-11v-6z', fill) +
    rect(13, 29, 22, 14, accent, { rx: 2, 'fill-opacity': 0.8 }) +
    ink('M16 4h16v6H16zM12 29h24'),
  enzyme: (fill, accent) =>
    face('M40 16A18 18 0 1 0 40 33L26 24z', fill) +
    circle(38, 24, 4.5, accent, { stroke: INK, 'stroke-width': 1.6 }) +
    ink('M17 15h.1M13 27h.1M21 34h.1', 3.2),
  plasmid: (fill, accent) =>
    circle(24, 24, 17, 'none', { stroke: INK, 'stroke-width': 2 }) +
    circle(24, 24, 11.5, fill, { stroke: INK, 'stroke-width': 2 }) +
    stroke('M24 7a17 17 0 0 1 16 11.5', accent, 6) +
    stroke('M12 36a17 17 0 0 0 9 4.7', accent, 6) +
    ink('M24 3v6', 2.4),
  bag: (fill, accent) =>
    face('M11 8h26v22c0 5-3 8-8 8H19c-5 0-8-3-8-8z', fill) +
    path('M12 20c5-3 8 3 12 1s8-3 12-1v10c0 4-3 7-7 7H19c-4 0-7-3-7-7z', accent, { 'fill-opacity': 0.75 }) +
    ink('M18 8V4M30 8V4M19 38v6M29 38v6'),
  filter: (fill, accent) =>
    face('M14 10h20v28H14z', fill) +
    ink('M18 14v20M22 14v20M26 14v20M30 14v20', 1.4) +
    stroke('M24 2v6M24 40v6', accent, 3) +
    ink('M11 8h26v3H11zM11 37h26v3H11z'),
  plate: (fill, accent) =>
    rect(4, 11, 40, 27, fill, { rx: 3, stroke: INK, 'stroke-width': 2 }) +
    [0, 1, 2, 3, 4]
      .map(c =>
        [0, 1, 2]
          .map(r =>
            circle(10.5 + c * 6.8, 17.5 + r * 7, 2.3, (c * 2 + r) % 3 === 0 ? accent : '#ffffff', {
              stroke: INK,
              'stroke-width': 1.2,
            }),
          )
          .join(''),
      )
      .join(''),
  pipette: (fill, accent) =>
    face('M19 5h10v17l-2 6h-6l-2-6z', fill) +
    ink('M22 28l1 12h2l1-12M21 2h6v3M29 8h5') +
    stroke('M23.5 42l.5 3 .5-3', accent, 3) +
    rect(22, 10, 4, 8, accent, { rx: 1 }),
  centrifuge: (fill, accent) =>
    face('M6 22h36l2 16a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3z', fill) +
    ellipse(24, 22, 18, 6, '#ffffff', { stroke: INK, 'stroke-width': 2 }) +
    circle(15, 22, 2, accent) +
    circle(33, 22, 2, accent) +
    circle(24, 19.6, 2, accent) +
    circle(24, 24.6, 2, accent) +
    ink('M8 18C10 8 38 8 40 18M10 34h10M36 34h.1'),
  microscope: (fill, accent) =>
    face('M18 6l8-3 7 18-8 3z', fill) +
    ink('M27 24l2 4M33 14c8 4 9 16 2 23M10 43h30M14 36h16M22 37v6') +
    circle(30, 31, 2.4, accent),
  kit: (fill, accent) =>
    face('M5 16l19-9 19 9v20l-19 8-19-8z', fill) +
    ink('M5 16l19 8 19-8M24 24v20') +
    stroke('M14 11.5l19 8.5', accent, 3),
  reagent: (fill, accent) =>
    face('M20 5v13L8 38a4 4 0 0 0 4 6h24a4 4 0 0 0 4-6L28 18V5', fill) +
    path('M14 31h20l5 8a3 3 0 0 1-3 4H12a3 3 0 0 1-3-4z', accent, { 'fill-opacity': 0.8 }) +
    ink('M17 5h14') +
    circle(22, 37, 1.8, '#ffffff') +
    circle(28, 34, 1.4, '#ffffff'),
  water: (fill, accent) =>
    face('M8 14h32l-3 27a3 3 0 0 1-3 3H14a3 3 0 0 1-3-3z', fill) +
    stroke('M12 26c4-3 8 3 12 0s8-3 12 0', accent, 2.8) +
    stroke('M13 34c4-3 7 3 11 0s7-3 11 0', accent, 2.8) +
    ink('M24 14V5M19 5h10'),
  animal: (fill, accent) =>
    face('M6 32c0-9 8-16 18-16 5 0 8-5 12-5 4 0 5 4 3 7 3 3 4 7 4 10 0 5-6 7-12 7H12c-4 0-6-1-6-3z', fill) +
    circle(38, 25, 1.7, INK) +
    circle(33, 16, 3.4, accent, { stroke: INK, 'stroke-width': 1.6 }) +
    ink('M6 32c-3 4 1 9 8 9M20 35v3M30 35v3'),
  cold: (_fill, accent) =>
    ink('M24 4v40M6.7 14l34.6 20M41.3 14L6.7 34') +
    stroke('M19 8l5 5 5-5M19 40l5-5 5 5M8 20l7-1-2-7M40 28l-7 1 2 7M13 36l2-7-7-1M35 12l-2 7 7 1', accent, 2.4),
  material: (fill, accent) =>
    face('M13 14c-5 6-8 13-8 20 0 6 3 10 8 10h22c5 0 8-4 8-10 0-7-3-14-8-20z', fill) +
    ink('M13 14h22M16 14c-1-4-4-6-3-9h22c1 3-2 5-3 9') +
    stroke('M17 27h14M17 34h9', accent, 3),
  reactor: (fill, accent) =>
    face('M12 14h24v22c0 5-4 8-12 8s-12-3-12-8z', fill) +
    path('M13 24h22v12c0 4-4 7-11 7s-11-3-11-7z', accent, { 'fill-opacity': 0.7 }) +
    ink('M9 14h30M24 3v30M18 33h12M18 27h12M18 14V8M30 14V8'),
  shield: (fill, accent) =>
    face('M24 4l16 6v13c0 10-7 17-16 21C15 40 8 33 8 23V10z', fill) + stroke('M16 24l6 6 11-12', accent, 3.2),
} satisfies Record<string, Icon>

export type IconName = keyof typeof icons
export const iconNames = Object.keys(icons) as IconName[]

/** A category icon, 48 × 48. */
export function categoryIcon(name: IconName, tone: Tone): string {
  return svg({ width: 48, height: 48, body: icons[name](tone[100], tone[500]) })
}

/** The same on a round ground of its tone, 96 × 96, for floors and short cuts. */
export function categoryBadge(name: IconName, tone: Tone): string {
  return svg({
    width: 96,
    height: 96,
    body:
      circle(48, 48, 48, tone[50]) +
      circle(48, 48, 47, 'none', { stroke: tone[100], 'stroke-width': 2 }) +
      `<g transform="translate(22 22) scale(1.083)">${icons[name](tone[100], tone[500])}</g>`,
  })
}

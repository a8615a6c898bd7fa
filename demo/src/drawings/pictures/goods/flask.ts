import { darker, lighter } from '../palette.ts'
import { ellipse, group, line, path, rect, stroke } from '../svg.ts'
import { label } from './label.ts'
import { drum, GROUND_Y, type Look, shadow } from './scene.ts'

/** A shaking flask with baffles and a vented cap. */
export function shakeFlask(look: Look): string {
  const bottom = GROUND_Y - 4
  const outline = `M346 190V292C346 330 326 356 304 392L190 580Q150 650 188 ${bottom - 12}Q196 ${bottom} 214 ${bottom + 2}Q400 ${bottom + 22} 586 ${bottom + 2}Q604 ${bottom} 612 ${bottom - 12}Q650 650 610 580L496 392C474 356 454 330 454 292V190Z`
  const level = 520
  const liquid = `M232 ${level}A168 22 0 0 0 568 ${level}L604 588Q634 648 602 ${bottom - 20}Q400 ${bottom + 12} 198 ${bottom - 20}Q166 648 196 588Z`
  return [
    shadow(400, 226),
    path(outline, '#eff5f8', { 'fill-opacity': 0.75 }),
    path(liquid, look.liquid, { 'fill-opacity': 0.85 }),
    path(liquid, 'url(#deepen)'),
    ellipse(400, level, 168, 22, lighter(look.liquid, 0.38)),
    path(outline, 'url(#glass)', { 'fill-opacity': 0.9 }),
    path(outline, 'none', { stroke: '#7c93a5', 'stroke-opacity': 0.45, 'stroke-width': 2 }),
    ...[0, 1, 2, 3].map(i =>
      line(470 + i * 24, 430 + i * 40, 500 + i * 24, 430 + i * 40, '#5d7486', {
        'stroke-width': 2.4,
        'stroke-opacity': 0.5,
      }),
    ),
    stroke('M322 420L232 566', '#ffffff', 13, { 'stroke-opacity': 0.55 }),
    stroke('M364 214V296', '#ffffff', 9, { 'stroke-opacity': 0.6 }),
    label({ x: 258, y: 484, width: 284, height: 166, bend: 7, id: 'label' }, look),
    drum(326, 128, 148, 84, 14, look.cap, lighter(look.cap, 0.2)),
    ...Array.from({ length: 15 }, (_, i) =>
      line(332 + i * 9.8, 146, 332 + i * 9.8, 218, darker(look.cap, 0.3), {
        'stroke-width': 1.4,
        'stroke-opacity': 0.35,
      }),
    ),
    ellipse(400, 128, 48, 8, '#ffffff', { 'fill-opacity': 0.75 }),
  ].join('')
}

/** Culture dishes: a stack of three and one open in front. */
export function dishes(look: Look): string {
  const dish = (cx: number, cy: number, radius: number, filled: boolean) => {
    const ry = radius * 0.3
    return [
      ellipse(cx, cy + radius * 0.2, radius, ry, '#c3d2dd', { 'fill-opacity': 0.8 }),
      path(
        `M${cx - radius} ${cy}A${radius} ${ry} 0 0 0 ${cx + radius} ${cy}V${cy + radius * 0.2}A${radius} ${ry} 0 0 1 ${cx - radius} ${cy + radius * 0.2}Z`,
        '#e9f0f5',
        { 'fill-opacity': 0.92 },
      ),
      path(
        `M${cx - radius} ${cy}A${radius} ${ry} 0 0 0 ${cx + radius} ${cy}V${cy + radius * 0.2}A${radius} ${ry} 0 0 1 ${cx - radius} ${cy + radius * 0.2}Z`,
        'url(#glass)',
      ),
      ellipse(cx, cy, radius, ry, '#f7fafc', { stroke: '#9fb3c1', 'stroke-width': 2 }),
      filled
        ? ellipse(cx, cy + radius * 0.045, radius * 0.93, ry * 0.9, look.liquid, { 'fill-opacity': 0.78 }) +
          Array.from({ length: 26 }, () => {
            const angle = look.dice.between(0, Math.PI * 2)
            const far = Math.sqrt(look.dice.next()) * 0.82
            return ellipse(
              cx + Math.cos(angle) * radius * far,
              cy + radius * 0.045 + Math.sin(angle) * ry * far,
              look.dice.between(4, 10),
              look.dice.between(2, 4),
              lighter(look.liquid, 0.65),
              { 'fill-opacity': 0.85 },
            )
          }).join('')
        : ellipse(cx, cy, radius * 0.94, ry * 0.9, '#ffffff', { 'fill-opacity': 0.6 }),
      stroke(
        `M${cx - radius * 0.8} ${cy + ry * 0.1}A${radius * 0.85} ${ry * 0.8} 0 0 1 ${cx - radius * 0.1} ${cy - ry * 0.78}`,
        '#ffffff',
        5,
        { 'stroke-opacity': 0.8 },
      ),
    ].join('')
  }
  return [
    shadow(400, 250, 640),
    // the sleeve they come in
    rect(214, 84, 372, 300, '#ffffff', { rx: 6 }),
    rect(214, 84, 372, 300, 'url(#paper)', { 'fill-opacity': 0.6, rx: 6 }),
    label({ x: 214, y: 84, width: 372, height: 236, bend: 0, id: 'label' }, look),
    group([498, 456, 414].map(y => dish(400, y, 206, false)).join('')),
    shadow(400, 260, 676),
    dish(400, 622, 240, true),
  ].join('')
}

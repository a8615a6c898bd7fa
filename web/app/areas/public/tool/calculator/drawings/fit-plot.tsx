import { type Layer, type Mark, Plot } from '../plot/plot.tsx'
import { type Axis, along } from '../plot/scale.ts'

interface Props {
  readonly title: string
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly curve: (x: number) => number
  readonly xAxis: Axis
  readonly yAxis: Axis
  readonly curveLabel: string
  readonly marks?: readonly Mark[]
  readonly more?: readonly Layer[]
  readonly width?: number
}

/** Measured points and the curve fitted to them. */
export function FitPlot({ title, x, y, curve, xAxis, yAxis, curveLabel, marks, more = [], width }: Props) {
  const known = [...x, ...(marks ?? []).flatMap(mark => (mark.x === undefined ? [] : [mark.x]))].filter(
    value => !xAxis.log || value > 0,
  )
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const beyond = xAxis.log ? (high / low) ** 0.04 : (high - low) * 0.04
  const [from, to] = xAxis.log
    ? [low / beyond, high * beyond]
    : [low - (low >= 0 ? Math.min(beyond, low) : beyond), high + beyond]
  return (
    <Plot
      title={title}
      width={width}
      x={xAxis}
      y={yAxis}
      marks={marks}
      layers={[
        { as: 'line', points: along(from, to, xAxis.log).map(at => [at, curve(at)] as const), label: curveLabel },
        ...more,
        {
          as: 'dots',
          tone: 'indigo',
          label: '实测值',
          points: x.map((at, i) => [at, y[i] ?? Number.NaN] as const),
          names: x.map((at, i) => `${at}，${y[i]}`),
        },
      ]}
    />
  )
}

import { expect, test } from 'vitest'
import { picturesOfRtf } from './rtf-pictures.ts'

const PNG = '89504e470d0a1a0a0000000d49484452'
const JPEG = 'ffd8ffe000104a464946000101000001'
const word = (kind: string, hex: string) =>
  `{\\*\\shppict{\\pict{\\*\\picprop\\shplid1025{\\sp{\\sn shapeType}{\\sv 75}}}\\picscalex100\\picw635\\pich635${kind}` +
  `\\bliptag-1234567\\blipupi96{\\*\\blipuid b6a1e0ff2d4c}\n${hex.slice(0, 16)}\r\n${hex.slice(16)}}}` +
  // the same once more for old readers
  `{\\nonshppict{\\pict\\picscalex100\\wmetafile8 0100090000030a00000000000000}}`

test('pictures copied in Word are read from the RTF beside its HTML, in their order', () => {
  const rtf = `{\\rtf1\\ansi 一{\\b 图}${word('\\pngblip', PNG)}\\par ${word('\\jpegblip', JPEG)}\\par ${word('\\emfblip', PNG)}}`
  const [png, jpeg, drawing, ...more] = picturesOfRtf(rtf)
  expect(png).toMatchObject({ type: 'image/png' })
  expect(Buffer.from(png!.bytes).toString('hex')).toBe(PNG)
  expect(jpeg).toMatchObject({ type: 'image/jpeg' })
  expect(Buffer.from(jpeg!.bytes).toString('hex')).toBe(JPEG)
  expect(drawing).toBeNull()
  expect(more).toEqual([])
})

test('a text without pictures and what only begins like one give none, also when they are long', () => {
  expect(picturesOfRtf('')).toEqual([])
  expect(picturesOfRtf(`{\\rtf1 ${'{\\pict\\pngblip '.repeat(20_000)}`)).toEqual([])
  expect(picturesOfRtf(`{\\pict\\bliptag1 ${'ab '.repeat(200_000)}`)).toEqual([])
})

import { BarcodeDetector, prepareZXingModule } from 'barcode-detector/ponyfill'
// its reader comes from us, not from the CDN of its default
import readerUrl from 'zxing-wasm/reader/zxing_reader.wasm?url'

interface Detector {
  detect(image: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

const formats = ['qr_code'] as const

/** The browser's own reader where it has one, else the one compiled to WebAssembly. */
export async function openDetector(): Promise<Detector> {
  const own = (globalThis as { BarcodeDetector?: typeof BarcodeDetector }).BarcodeDetector
  const known: readonly string[] = own ? await own.getSupportedFormats().catch(() => []) : []
  if (own && known.includes('qr_code')) return new own({ formats: [...formats] })
  await prepareZXingModule({ overrides: { locateFile: () => readerUrl }, fireImmediately: true })
  return new BarcodeDetector({ formats: [...formats] })
}

export default function Home() {
  return <h1>上游集</h1>
}

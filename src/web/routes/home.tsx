export default function HomeScreen() {
  return <main>LocalSound</main>
}

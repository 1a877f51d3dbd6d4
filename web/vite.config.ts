import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// Nothing is fetched from elsewhere at run time, so the build holds all of it; the server adds the policy that says so.
export default defineConfig({
  base: "./", // a proxy may put the page below a path
  plugins: [react()],
  resolve: { alias: { "@turncoat": new URL("../src/turncoat", import.meta.url).pathname } }, // looks that pictures share
  build: {
    outDir: "../src/turncoat/page",
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1200,
  },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8750", ws: true } } },
});

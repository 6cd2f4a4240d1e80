import { mount } from 'svelte';
import './app.css';
import App from './App.svelte';
import { startLanguage } from './lib/i18n/index.svelte';
import { startRouter } from './lib/router.svelte';
import { applySettings } from './lib/settings.svelte';

applySettings();
startRouter();
const target = document.getElementById('app');
await startLanguage();
if (target) mount(App, { target });
// Browsers allow it over HTTPS and on this machine; elsewhere the page works without.
if (import.meta.env.PROD && 'serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);

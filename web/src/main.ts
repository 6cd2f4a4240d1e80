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

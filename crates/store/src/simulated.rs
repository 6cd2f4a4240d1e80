//! A store for simulations: the tables in memory, everything in the thread of the caller, and faults by chance from a seed. It
//! keeps the contract of the real ones (`tests/conformance.rs` runs on it); what it adds is that any call may fail, before or after
//! its commit, and take its time.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use tokio::sync::broadcast;

use crate::backend::{Backend, Gate, NOTICES, Notice, Row, Task, Value, check_values};
use crate::sqlite::{other, read_row, run};
use crate::tables::Tables;
use crate::{Result, Store, StoreError};

/// A database that several simulated servers share.
pub struct Disk {
    tables: Mutex<Connection>,
    /// One call in so many fails; 0: none.
    pub fails: AtomicU32,
    chance: Mutex<u64>,
    notices: Mutex<Vec<(u32, broadcast::Sender<Notice>)>>,
    next: AtomicU32,
    /// Writes that begin with these words wait, as long as they are here.
    stuck: Mutex<Option<&'static str>>,
    waiting: AtomicU32,
}

impl Disk {
    pub fn new(seed: u64) -> Result<Arc<Disk>> {
        let mut tables = Connection::open_in_memory().map_err(other)?;
        crate::migrate::sqlite(&mut tables)?;
        Ok(Arc::new(Disk {
            tables: Mutex::new(tables),
            fails: AtomicU32::new(0),
            chance: Mutex::new(seed | 1),
            notices: Mutex::default(),
            next: AtomicU32::new(0),
            stuck: Mutex::default(),
            waiting: AtomicU32::new(0),
        }))
    }

    /// The disk of this name in this process; nothing fails on it.
    pub fn named(name: &str) -> Result<Arc<Disk>> {
        static DISKS: Mutex<BTreeMap<String, Arc<Disk>>> = Mutex::new(BTreeMap::new());
        let mut disks = DISKS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(disk) = disks.get(name) {
            return Ok(Arc::clone(disk));
        }
        let disk = Disk::new(1)?;
        disks.insert(name.to_owned(), Arc::clone(&disk));
        Ok(disk)
    }

    /// Keeps writes waiting that begin with these words; `None` lets them go.
    pub fn keep_waiting(&self, words: Option<&'static str>) {
        *self.stuck.lock().unwrap_or_else(PoisonError::into_inner) = words;
    }

    /// How many writes have been kept waiting.
    pub fn kept_waiting(&self) -> u32 {
        self.waiting.load(Ordering::Relaxed)
    }

    fn is_stuck(&self, task: &Task) -> bool {
        let Task::Write { statements } = task else { return false };
        let words = *self.stuck.lock().unwrap_or_else(PoisonError::into_inner);
        words.is_some_and(|words| statements.iter().any(|(sql, _)| sql.starts_with(words)))
    }

    async fn wait_while_stuck(&self, task: &Task) {
        if self.is_stuck(task) {
            self.waiting.fetch_add(1, Ordering::Relaxed);
        }
        while self.is_stuck(task) {
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        }
    }

    /// A number below this one (xorshift64*).
    pub fn below(&self, most: u32) -> u32 {
        let mut x = self.chance.lock().unwrap_or_else(PoisonError::into_inner);
        *x ^= *x >> 12;
        *x ^= *x << 25;
        *x ^= *x >> 27;
        ((x.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 32) as u32) % most.max(1)
    }

    fn fails(&self) -> bool {
        let one_in = self.fails.load(Ordering::Relaxed);
        one_in > 0 && self.below(one_in) == 0
    }

    fn tables(&self) -> MutexGuard<'_, Connection> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A server's connection to the database, and the switch that cuts it.
    #[must_use]
    pub fn connect(self: &Arc<Disk>) -> (Arc<dyn Store>, Arc<AtomicBool>) {
        let (sender, dead) = (broadcast::channel(NOTICES).0, Arc::new(AtomicBool::new(false)));
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        self.notices.lock().unwrap_or_else(PoisonError::into_inner).push((number, sender.clone()));
        let line =
            Line { disk: Arc::clone(self), number, notices: sender, gate: Gate::default(), dead: Arc::clone(&dead) };
        (Arc::new(Tables::new(line)), dead)
    }

    fn commit(&self, task: &Task) -> Result<u64> {
        let mut tables = self.tables();
        let savepoint = tables.savepoint().map_err(other)?;
        let rows = run(&savepoint, task)?;
        savepoint.commit().map_err(other)?;
        Ok(rows)
    }

    /// From now on nothing is kept for good.
    pub fn mark(&self) -> Result<()> {
        self.tables().execute_batch("SAVEPOINT mark").map_err(other)
    }

    /// Everything is as it was when it was marked.
    pub fn back_to_mark(&self) -> Result<()> {
        self.tables().execute_batch("ROLLBACK TO mark").map_err(other)
    }
}

/// One server's connection.
struct Line {
    disk: Arc<Disk>,
    number: u32,
    notices: broadcast::Sender<Notice>,
    gate: Gate,
    /// The server is dead: nothing of it reaches the disk any more.
    dead: Arc<AtomicBool>,
}

impl Drop for Line {
    fn drop(&mut self) {
        let mut all = self.disk.notices.lock().unwrap_or_else(PoisonError::into_inner);
        all.retain(|(number, _)| *number != self.number);
    }
}

fn lost(what: &str) -> StoreError {
    StoreError::Other(format!("simulated: {what}"))
}

impl Line {
    /// Lets others run first, now and then.
    async fn wait(&self) {
        let long = self.disk.below(16) == 0;
        for _ in 0..if long { 12 } else { self.disk.below(4) } {
            tokio::task::yield_now().await;
        }
    }

    fn lives(&self) -> Result<()> {
        if self.dead.load(Ordering::Relaxed) { Err(lost("the server is dead")) } else { Ok(()) }
    }

    fn announce(&self, task: &Task, rows: u64) {
        let (Task::Append { log, after, .. } | Task::AppendAll { log, after, .. }) = task else { return };
        let notice = Notice::Appended { log: log.clone(), seq: (*after as u64) + rows };
        let all = self.disk.notices.lock().unwrap_or_else(PoisonError::into_inner);
        for (_, line) in all.iter().filter(|(number, _)| *number != self.number) {
            // Nobody may be listening.
            let _ = line.send(notice.clone());
        }
    }
}

#[async_trait::async_trait]
impl Backend for Line {
    async fn job(&self, task: Task) -> Result<u64> {
        self.wait().await;
        self.disk.wait_while_stuck(&task).await;
        let _commit = self.gate.hold().await;
        self.lives()?;
        if self.disk.fails() {
            return Err(lost("the disk is full"));
        }
        let done = self.disk.commit(&task);
        if let Ok(rows) = done {
            self.announce(&task, rows);
        }
        self.wait().await;
        self.lives()?;
        if done.is_ok() && self.disk.fails() {
            return Err(lost("the connection was cut after the commit"));
        }
        done
    }

    async fn read(&self, sql: &'static str, values: Vec<Value>) -> Result<Vec<Row>> {
        check_values(&values)?;
        self.wait().await;
        self.lives()?;
        if self.disk.fails() {
            return Err(lost("the connection was cut"));
        }
        let tables = self.disk.tables();
        let mut statement = tables.prepare_cached(sql).map_err(other)?;
        let columns = statement.column_count();
        let rows = statement.query_map(rusqlite::params_from_iter(values), |row| read_row(row, columns));
        rows.and_then(Iterator::collect).map_err(other)
    }

    fn notices(&self) -> broadcast::Receiver<Notice> {
        self.notices.subscribe()
    }

    fn size_sql(&self) -> &'static str {
        "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    }

    async fn durability(&self) -> Result<Vec<(String, String)>> {
        Ok(vec![("simulated".to_owned(), "yes".to_owned())])
    }

    fn gate(&self) -> Gate {
        self.gate.clone()
    }
}
